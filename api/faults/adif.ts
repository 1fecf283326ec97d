/** A log of `records` contacts, half an hour apart. */
export function adif(records: number): string {
  const lines = Array.from({ length: records }, (_, n) => {
    const at = new Date(Date.UTC(2012, 0, 1) + n * 1_800_000).toISOString()
    const call = `DL${n % 10}ABC`
    return `<CALL:6>${call}<QSO_DATE:8>${at.slice(0, 10).replaceAll('-', '')}<TIME_ON:4>${at.slice(11, 16).replace(':', '')}<BAND:3>20m<MODE:2>CW<EOR>`
  })
  return `<EOH>${lines.join('\n')}`
}
