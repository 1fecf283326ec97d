/** Names of confirming services in requests of programs: `lotw,qsl` or `L,Q`. */
const SERVICES: Readonly<Record<string, number>> = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, qsl: 32, paper: 32 }
const ALL_SERVICES = 63

/** The services as bits of `contact.confirmed_by`. An empty text or an unknown word (`1`, `any`) means all services. */
export function servicesIn(text: string | null): number {
  const bits = (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .reduce((sum, name) => sum | (SERVICES[name] ?? 0), 0)
  return bits === 0 ? ALL_SERVICES : bits
}

/** Whether the text consists of names of services. */
export function namesServices(text: string): boolean {
  return text
    .toLowerCase()
    .split(',')
    .every((name) => name.trim() in SERVICES)
}
