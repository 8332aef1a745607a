// Where the page is, by the fragment of its address: a seat's token never travels to a server's log.
//   #/   #/battle/ID/TOKEN   #/replay/ID/TOKEN/STEP   #/judge/SYSTEM/QUERY   #/rules/ID
// Somebody may type anything.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  parts = $state.raw<string[]>([]);

  constructor() {
    const read = () => (this.parts = location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded));
    read();
    addEventListener('hashchange', read);
  }
  go(...parts: (string | number)[]): void {
    location.hash = link(...parts);
  }
}

export const link = (...parts: (string | number)[]): string => `#/${parts.map((p) => encodeURIComponent(p)).join('/')}`;
export const router = new Router();
