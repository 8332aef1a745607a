// One seat's wire to the server. It comes back by itself after a cut; the server then says hello again with everything.
import type { ClientMessage, Lang, ServerMessage } from './types';

export interface SocketListener {
  heard(message: ServerMessage): void;
  cut(attempt: number): void;
  refused(): void;
}

const longest_wait = 10_000;

export class BattleSocket {
  private socket?: WebSocket;
  private attempt = 0;
  private greeted = false;
  private timer?: ReturnType<typeof setTimeout>;
  private closed = false;

  constructor(
    private readonly battle: string,
    private readonly token: string,
    private readonly lang: () => Lang,
    private readonly listener: SocketListener,
  ) {
    this.open();
  }

  open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ battle: this.battle, token: this.token, lang: this.lang() });
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
    let spoke = false;
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      spoke = this.greeted = true;
      this.attempt = 0;
      this.listener.heard(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.attempt++;
      // A seat that has never been greeted and is turned away three times does not exist.
      if (!spoke && !this.greeted && this.attempt >= 3) return this.listener.refused();
      this.listener.cut(this.attempt);
      this.timer = setTimeout(() => this.open(), Math.min(longest_wait, 300 * 2 ** this.attempt));
    };
  }

  // False: the line is cut, and nothing went out.
  send(message: ClientMessage): boolean {
    const open = this.socket?.readyState === WebSocket.OPEN;
    if (open) this.socket!.send(JSON.stringify(message));
    return open;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
