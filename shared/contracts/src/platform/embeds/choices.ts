/** Labels for option choices, whose values appear in URLs. */

/** A choice of one or two words; bands and continents are the same in every language. */
const WORDS = /^[a-z]+(?:-[a-z]+)*$/

/** Whether a choice is translated with its part's messages. */
export const isChoiceText = (choice: string): boolean => WORDS.test(choice)

/** English label: `voice-today` becomes `Voice today`. */
export function choiceWords(choice: string): string {
  const words = choice.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/^(Cw|Sstv)\b/, (name) => name.toUpperCase())
}
