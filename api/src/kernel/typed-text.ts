// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Normalises multi-line input: uniform line ends, no consecutive empty lines, and no control characters. */
export function typedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
