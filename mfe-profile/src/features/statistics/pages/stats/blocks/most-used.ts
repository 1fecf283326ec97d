/** The bands with the most contacts, in their original order. */
export function mostUsed(
  cells: readonly { readonly band: string; readonly n: number }[],
  limit: number,
): readonly string[] {
  const sums = new Map<string, number>()
  for (const { band, n } of cells) if (band !== '') sums.set(band, (sums.get(band) ?? 0) + n)
  const topBands = new Set(
    [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([band]) => band),
  )
  return [...sums.keys()].filter((band) => topBands.has(band)).sort((a, b) => wavelength(b) - wavelength(a))
}

const wavelength = (band: string) =>
  Number.parseFloat(band) * (band.endsWith('cm') ? 0.01 : band.endsWith('mm') ? 0.001 : 1)
