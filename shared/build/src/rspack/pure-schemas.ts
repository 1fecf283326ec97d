/**
 * A loader for the contracts: says of every schema that building it does nothing else, so that a browser build leaves out
 * those that it does not use. Bundlers cannot know; a schema is the result of a call.
 */
const BUILDER = /(?:const|function) (\w+)(?: =|\b).*(?:=>|return)\s*Type\./g

export default function markPure(source: string): string {
  const builders = [...source.matchAll(BUILDER)].flatMap(([, name]) => name ?? [])
  const names = ['Type\\.\\w+', 'nullable', ...builders].join('|')
  return source.replace(new RegExp(`(?<![\\w.$]|function )(?:${names})(?=[(<])`, 'g'), '/*#__PURE__*/ $&')
}
