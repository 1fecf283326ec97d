/** `npm run lab -- docs`: prints words and lines of each document, and fails when they exceed the limits. */
import { documentSizes, sizeProblems, toTotal } from '../check/document-size.ts'

export async function run(): Promise<void> {
  const sizes = documentSizes()
  for (const { file, words, lines } of sizes.toSorted((a, b) => b.words - a.words))
    process.stdout.write(`${String(words).padStart(6)} words ${String(lines).padStart(5)} lines  ${file}\n`)
  const { files, words, lines } = toTotal(sizes)
  process.stdout.write(`${files} documents, ${words} words, ${lines} lines\n`)
  const problems = sizeProblems(sizes)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
