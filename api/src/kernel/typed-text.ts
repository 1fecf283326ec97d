// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Normalises multi-line input: one kind of line end, at most one empty line in a row, no control characters. */
export function typedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
