/** Labels for choices of an option, whose values appear in URLs. */

/** Matches choices that are words; bands and continents are the same in every language. */
const WORDS = /^[a-z]+(?:-[a-z]+)*$/

/** Whether the choice is translated with the messages of its part. */
export const isChoiceText = (choice: string): boolean => WORDS.test(choice)

/** English label: `voice-today` becomes `Voice today`. */
export function choiceWords(choice: string): string {
  const words = choice.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/^(Cw|Sstv)\b/, (name) => name.toUpperCase())
}
