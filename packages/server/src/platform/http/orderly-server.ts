import { Server, type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * A server whose `close` answers every request that reached it (R560). Closing a listening socket resets the connections
 * that the system has accepted and this process has not, so arriving requests wait until none of those is left: clients
 * that wait for an answer open no further connection. Then the listener closes, and the last answers end their
 * connections.
 */
export class OrderlyServer extends Server {
  readonly #connections = new Map<Socket, Connection>();
  readonly #answer: RequestListener;
  /** Connections and requests since the last look. */
  #arrivals = 0;
  #isClosing = false;
  /** Requests that wait for the listener to close; null at other times. */
  #held: [IncomingMessage, ServerResponse][] | null = null;

  constructor(options: ServerOptions, answer: RequestListener) {
    super(options);
    this.#answer = answer;
    this.on('connection', (socket: Socket) => {
      this.#arrivals += 1;
      this.#connections.set(socket, { openAnswers: 0, bytesRead: 0 });
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.on('request', (request, response) => this.#receive(request, response));
  }

  override close(callback?: (error?: Error) => void): this {
    if (!this.listening) return super.close(callback);
    if (callback !== undefined) this.once('close', callback);
    if (!this.#isClosing) void this.#closeInOrder();
    return this;
  }

  /** Ends connections on which no request is on its way. Node's own ends them amid answers that are not sent yet, too. */
  override closeIdleConnections(): void {
    for (const [socket, { openAnswers, bytesRead }] of this.#connections)
      if (openAnswers === 0 && bytesRead > 0 && socket.bytesRead === bytesRead) socket.destroy();
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    this.#arrivals += 1;
    this.#count(request.socket, response);
    if (this.#isClosing) response.shouldKeepAlive = false;
    if (this.#held === null) this.#answer(request, response);
    else this.#held.push([request, response]);
  }

  #count(socket: Socket, response: ServerResponse): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.openAnswers += 1;
    response.once('close', () => {
      connection.openAnswers -= 1;
      connection.bytesRead = socket.bytesRead;
      if (this.#isClosing && !this.listening) this.closeIdleConnections();
    });
  }

  async #closeInOrder(): Promise<void> {
    this.#isClosing = true;
    this.#held = [];
    for (let times = 0, isQuiet = false; times < mostPauses && !isQuiet; times += 1) {
      this.#arrivals = 0;
      await sleep(pauseMilliseconds);
      // Right after the process looked for connections and requests, so that none has come since.
      await nextTurn();
      isQuiet = this.#arrivals === 0;
    }
    super.close();
    const held = this.#held;
    this.#held = null;
    for (const [request, response] of held) this.#answer(request, response);
    await sleep(silenceMilliseconds, undefined, { ref: false });
    for (const [socket, { openAnswers }] of this.#connections) if (openAnswers === 0) socket.destroy();
  }
}

interface Connection {
  /** Requests without a complete answer. */
  openAnswers: number;
  /** When its last answer was complete; more since then are the next request. */
  bytesRead: number;
}

/** Long enough for a client nearby to connect again after its answer. */
const pauseMilliseconds = 20;
const mostPauses = 10;
/** A connection that has sent no request after this has none to send. */
const silenceMilliseconds = 1_000;
