/** Browser family and version for error groups, such as `Firefox 152`; never the full user agent. */
const FAMILIES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
]

export function parseBrowser(userAgent: string | undefined): string {
  for (const [name, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent ?? '')?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'another browser'
}
