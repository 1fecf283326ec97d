/**
 * Converts the bytes received from a cluster node to text: answers and removes telnet commands (RFC 854), removes bells, other control
 * characters and terminal colours (ECMA-48), and separates complete lines from a partial one. Text that is not UTF-8
 * is decoded as Latin-1, which older nodes send.
 */

const IAC = 255
const [SE, SB, WILL, WONT, DO, DONT] = [240, 250, 251, 252, 253, 254]
const [LF, CR] = [10, 13]
const ESC = 27
const BELL = 7
/**
 * Matches `ESC [ 1 ; 32 m` and similar; `ESC ] … ESC \\` or `ESC ] … BEL`, which set the title of a window; and a
 * single bell.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are controlled by control characters
const ESCAPE_SEQUENCE = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x1b\x07]*(?:\x1b\\|\x07)|[ -/]*[0-~])?|\x07/g

/** The rest of a longer line is dropped, since such lines are errors. */
const MAX_LINE_LENGTH = 1_000
/** A longer subnegotiation, whose end was lost, is dropped. */
const MAX_NEGOTIATION_LENGTH = 200

export interface ReceivedText {
  readonly lines: readonly string[]
  /** Telnet responses to send; usually empty. */
  readonly response: Buffer
}

export class TelnetText {
  #line: number[] = []
  #isTooLong = false
  /** Bytes of a telnet command that is not complete yet. */
  #command: number[] = []

  /** The current partial line, since prompts have no line end. */
  get partialLine(): string {
    return this.#isTooLong ? '' : toText(this.#line)
  }

  /** Call after answering a prompt: the following text is a new line. */
  discardPartial(): void {
    this.#line = []
  }

  read(bytes: Uint8Array): ReceivedText {
    const lines: string[] = []
    const response: number[] = []
    for (const byte of bytes) {
      if (this.#command.length > 0 || byte === IAC) this.#readCommand(byte, response)
      else if (byte === LF || byte === CR) this.#endLine(lines)
      else this.#add(byte)
    }
    return { lines, response: Buffer.from(response) }
  }

  #add(byte: number): void {
    const isPrintable = byte >= 32 && byte !== 127
    if (!isPrintable && byte !== 9 && byte !== ESC && byte !== BELL) return
    if (this.#line.length >= MAX_LINE_LENGTH) this.#isTooLong = true
    else this.#line.push(byte === 9 ? 32 : byte)
  }

  /** CR, LF, and both in either order end one line. Empty lines are dropped. */
  #endLine(lines: string[]): void {
    const text = this.#isTooLong ? '' : toText(this.#line)
    if (text !== '') lines.push(text)
    this.#line = []
    this.#isTooLong = false
  }

  /** Refuses every offer and request, since only text is needed. */
  #readCommand(byte: number, response: number[]): void {
    this.#command.push(byte)
    const [, verb, option] = this.#command
    if (verb === undefined) return
    if (verb === IAC) {
      this.#command = []
      this.#add(IAC)
      return
    }
    if (verb === SB) {
      const ended = this.#command.at(-2) === IAC && byte === SE
      if (ended || this.#command.length > MAX_NEGOTIATION_LENGTH) this.#command = []
      return
    }
    if (verb < WILL) {
      this.#command = []
      return
    }
    if (option === undefined) return
    if (verb === DO) response.push(IAC, WONT, option)
    if (verb === WILL) response.push(IAC, DONT, option)
    this.#command = []
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

function toText(bytes: readonly number[]): string {
  const input = Uint8Array.from(bytes)
  return decode(input).replace(ESCAPE_SEQUENCE, '')
}

function decode(input: Uint8Array): string {
  try {
    return utf8.decode(input)
  } catch {
    return latin1.decode(input)
  }
}
