#!/bin/sh
# A thousand random battles on every scenario (or as many as the first argument says), by the release build.
cd "$(dirname "$0")/../.." && ESC_BATTLES="${1:-1000}" exec build/release/bin/test_conformance
