/** What people read for the choices of an option, whose values stand in addresses. */

/** A choice that is a word or two; bands and continents are the same in every language. */
const WORDS = /^[a-z]+(?:-[a-z]+)*$/

/** Whether a choice is translated with the texts of its part. */
export const isChoiceText = (choice: string): boolean => WORDS.test(choice)

/** In English: `voice-today` is `Voice today`. */
export function choiceWords(choice: string): string {
  const words = choice.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/^(Cw|Sstv)\b/, (name) => name.toUpperCase())
}
