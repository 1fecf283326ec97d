/** "10,000" */
export const countWords = (count: number): string => count.toLocaleString('en-GB')

/** "12 stations hold it" */
export function holdersWords(holders: number): string {
  if (holders === 0) return 'Nobody holds it yet'
  return holders === 1 ? '1 station holds it' : `${countWords(holders)} stations hold it`
}
