/** Extracts test titles from the text of a file without running it: a missing or skipped title proves nothing. */

const CALL =
  /(\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g
const STORY = /^export const (\w+)(?:: \w+)? = /gm

export function testTitles(file: string, text: string): ReadonlySet<string> {
  return file.endsWith('.stories.tsx') ? storiesThatPlay(text) : titlesOfCalls(text)
}

function titlesOfCalls(text: string): Set<string> {
  const titles = new Set<string>()
  for (const [, call = '', single, double, template] of text.matchAll(CALL)) {
    if (call.startsWith('describe') || /\.(skip|todo|fixme|step)\b/.test(call)) continue
    titles.add((single ?? double ?? template ?? '').replace(/\\(['"`\\])/g, '$1'))
  }
  return titles
}

/** A story proves something when it asserts something, i.e. has a play function. */
function storiesThatPlay(text: string): Set<string> {
  const starts = [...text.matchAll(STORY)]
  return new Set(
    starts.flatMap(({ 1: name = '', index }, n) =>
      text.slice(index, starts[n + 1]?.index).includes('play:') ? [name] : [],
    ),
  )
}
