/** Sockets of this process that show the chat of a station. The streams area decides who receives what. */
import type { ChatNews, LiveChatWish } from '@onfreq/contracts/streams/chat'
import type { Client } from './hub.ts'

/** One socket, as seen by chats. */
export type RoomClient = Pick<Client, 'accountId'>

/** API for the streams area, as `app.live.rooms`. */
export interface LiveRooms {
  /** Runs when a socket reports which chat it shows. */
  onChatShown(listener: (client: RoomClient, request: LiveChatWish) => void): void
  /** Runs when a socket is closed. */
  onClose(listener: (client: RoomClient) => void): void
  /** Sends one frame to all given clients immediately. It is not stored and not replayed. */
  send(clients: Iterable<RoomClient>, data: ChatNews): void
}

export class Rooms implements LiveRooms {
  readonly #send: (clients: Iterable<Client>, data: ChatNews) => void
  readonly #clients = new Map<RoomClient, Client>()
  #request: (client: RoomClient, request: LiveChatWish) => void = () => {}
  #closed: (client: RoomClient) => void = () => {}

  constructor(send: (clients: Iterable<Client>, data: ChatNews) => void) {
    this.#send = send
  }

  set(client: Client, request: LiveChatWish): void {
    this.#clients.set(client, client)
    this.#request(client, request)
  }

  remove(client: Client): void {
    if (this.#clients.delete(client)) this.#closed(client)
  }

  onChatShown(listener: (client: RoomClient, request: LiveChatWish) => void): void {
    this.#request = listener
  }

  onClose(listener: (client: RoomClient) => void): void {
    this.#closed = listener
  }

  send(clients: Iterable<RoomClient>, data: ChatNews): void {
    const recipients: Client[] = []
    for (const each of clients) {
      const client = this.#clients.get(each)
      if (client !== undefined) recipients.push(client)
    }
    if (recipients.length > 0) this.#send(recipients, data)
  }
}
