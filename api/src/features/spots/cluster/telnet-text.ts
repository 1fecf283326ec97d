/**
 * Bytes of a node as text: telnet's own words answered and taken out (RFC 854), bells and other control characters gone,
 * terminal colours gone (ECMA-48),
 * whole lines apart from the beginning of one. Text that is no UTF-8 is Latin-1, as older nodes send.
 */

const IAC = 255
const [SE, SB, WILL, WONT, DO, DONT] = [240, 250, 251, 252, 253, 254]
const [LF, CR] = [10, 13]
const ESC = 27
/** `ESC [ 1 ; 32 m` and its like, and `ESC ] … ESC \\`, which sets a window's title. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are controlled by control characters
const ESCAPE_SEQUENCE = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x1b]*(?:\x1b\\)?|[ -/]*[0-~])?/g

/** More of a line is dropped up to its end: nobody sends such lines but by mistake. */
const LONGEST = 1_000
/** A subnegotiation that does not end is none. */
const LONGEST_NEGOTIATION = 200

export interface Heard {
  readonly lines: readonly string[]
  /** What telnet wants to be answered; empty in most cases. */
  readonly answer: Buffer
}

export class TelnetText {
  #line: number[] = []
  #isTooLong = false
  /** What of telnet's words has come of the present one. */
  #command: number[] = []

  /** The line that has begun and not ended: prompts have no end. */
  get begun(): string {
    return this.#isTooLong ? '' : textOf(this.#line)
  }

  /** A prompt has been answered: what comes is another line. */
  forgetBegun(): void {
    this.#line = []
  }

  read(bytes: Uint8Array): Heard {
    const lines: string[] = []
    const answer: number[] = []
    for (const byte of bytes) {
      if (this.#command.length > 0 || byte === IAC) this.#readCommand(byte, answer)
      else if (byte === LF || byte === CR) this.#endLine(lines)
      else this.#add(byte)
    }
    return { lines, answer: Buffer.from(answer) }
  }

  #add(byte: number): void {
    const isPrintable = byte >= 32 && byte !== 127
    if (!isPrintable && byte !== 9 && byte !== ESC) return
    if (this.#line.length >= LONGEST) this.#isTooLong = true
    else this.#line.push(byte === 9 ? 32 : byte)
  }

  /** CR, LF and both in either order end one line: empty ones are of no use to anybody. */
  #endLine(lines: string[]): void {
    const text = this.#isTooLong ? '' : textOf(this.#line)
    if (text !== '') lines.push(text)
    this.#line = []
    this.#isTooLong = false
  }

  /** Everything that is offered or asked for is refused: text is all that is wanted. */
  #readCommand(byte: number, answer: number[]): void {
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
      if (ended || this.#command.length > LONGEST_NEGOTIATION) this.#command = []
      return
    }
    if (verb < WILL) {
      this.#command = []
      return
    }
    if (option === undefined) return
    if (verb === DO) answer.push(IAC, WONT, option)
    if (verb === WILL) answer.push(IAC, DONT, option)
    this.#command = []
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('latin1')

function textOf(bytes: readonly number[]): string {
  const given = Uint8Array.from(bytes)
  return decode(given).replace(ESCAPE_SEQUENCE, '')
}

function decode(given: Uint8Array): string {
  try {
    return utf8.decode(given)
  } catch {
    return latin1.decode(given)
  }
}
