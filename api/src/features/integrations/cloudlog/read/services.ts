/** Confirming services, as named by programs: `lotw,qsl` or `L,Q`. */
const SERVICES: Readonly<Record<string, number>> = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, qsl: 32, paper: 32 }
const ANY = 63

/** Their bits in `contact.confirmed_by`; all services for an empty text or a word that names none (`1`, `any`). */
export function servicesIn(text: string | null): number {
  const bits = (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .reduce((sum, name) => sum | (SERVICES[name] ?? 0), 0)
  return bits === 0 ? ANY : bits
}

/** Whether the text names only services. */
export function namesServices(text: string): boolean {
  return text
    .toLowerCase()
    .split(',')
    .every((name) => name.trim() in SERVICES)
}
