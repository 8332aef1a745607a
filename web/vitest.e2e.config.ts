import { defineConfig } from 'vitest/config';

// The browser and the server are real: two files at a time, and patience.
export default defineConfig({
  test: { include: ['e2e/**/*.e2e.ts'], maxWorkers: 2, testTimeout: 600_000, hookTimeout: 120_000 },
});
