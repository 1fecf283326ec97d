/**
 * Maps amounts to shades: none for zero, then five steps with about the same number of cells each, so that a log with few
 * contacts has contrast too.
 */

/** Upper bounds of steps 1 to 4; larger amounts are step 5. */
export type InkSteps = readonly [number, number, number, number]

/** Computes the steps for these amounts; zeros are ignored. */
export function inkSteps(amounts: Iterable<number>): InkSteps {
  const sorted = Float64Array.from(amounts)
    .filter((amount) => amount > 0)
    .sort()
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  const steps = [at(0.2), at(0.4), at(0.6), at(0.8)]
  // Equal amounts have the same shade, and a larger amount is never lighter.
  for (let n = 1; n < 4; n++) steps[n] = Math.max(steps[n] ?? 0, (steps[n - 1] ?? 0) + (sorted.length > 5 ? 1 : 0))
  const [one = 0, two = 0, three = 0, four = 0] = steps
  return [one, two, three, four]
}

/** Step of an amount: 0 for none, otherwise 1 to 5. */
export function inkStep(amount: number, steps: InkSteps): number {
  if (amount <= 0) return 0
  const index = steps.findIndex((upperBound) => amount <= upperBound)
  return index === -1 ? 5 : index + 1
}

/** CSS value of an amount's shade. */
export const inkColour = (amount: number, steps: InkSteps): string => INKS[inkStep(amount, steps)] ?? ''

const INKS = [0, 1, 2, 3, 4, 5].map((step) => `var(--ink-${step})`)
