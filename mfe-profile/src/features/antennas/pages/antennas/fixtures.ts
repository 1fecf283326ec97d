import type { Antenna, AntennasResponse } from '@onfreq/contracts/antennas/antennas'

const antenna = (name: string, share: number, change: Partial<Antenna>): Antenna => ({
  name,
  contacts: 0,
  entities: 0,
  hours: 0,
  distance: null,
  strength_received: null,
  snr_received: null,
  strength_sent: null,
  snr_sent: null,
  heard: null,
  by_hour: Array.from({ length: 24 }, (_, hour) => Math.max(0, Math.round(share * (12 - Math.abs(hour - 15))))),
  ...change,
})

const ANTENNAS: readonly Antenna[] = [
  antenna('Hexbeam, 12 m up', 6, {
    ...{ contacts: 846, entities: 92, hours: 148, distance: { median_km: 6123, n: 839 } },
    ...{ strength_received: { mean: 8.2, n: 211 }, snr_received: { mean: -9.4, n: 505 } },
    ...{ strength_sent: { mean: 8.4, n: 211 }, snr_sent: { mean: -8.8, n: 505 } },
    heard: { reports: 38, best_snr: 31 },
  }),
  antenna('Dipole', 2, {
    ...{ contacts: 288, entities: 41, hours: 96, distance: { median_km: 1480, n: 280 } },
    ...{ strength_received: { mean: 7.1, n: 64 }, snr_received: { mean: -12.9, n: 180 } },
    ...{ strength_sent: { mean: 8.3, n: 64 }, snr_sent: { mean: -9.1, n: 180 } },
  }),
  antenna('EFHW in the garden of the neighbour', 0.2, { contacts: 17, entities: 9, hours: 11 }),
]

const noVerdict = { antenna: null, lead: null }

export const compared: AntennasResponse = {
  bands: ['40m', '20m', '10m'],
  antennas: [...ANTENNAS],
  more: 1,
  contacts: 1_310,
  without_antenna: 157,
  unassigned_spots: 4,
  verdicts: [
    { measure: 'strength_received', outcome: 'better', antenna: 'Hexbeam, 12 m up', lead: 1.1 },
    { measure: 'snr_received', outcome: 'better', antenna: 'Hexbeam, 12 m up', lead: 3.5 },
    { measure: 'strength_sent', outcome: 'no_difference', ...noVerdict },
    { measure: 'snr_sent', outcome: 'no_difference', ...noVerdict },
    { measure: 'spots', outcome: 'too_few', ...noVerdict },
  ],
}

export const fewContacts: AntennasResponse = {
  ...compared,
  antennas: ANTENNAS.slice(2),
  contacts: 17,
  ...{ more: 0, without_antenna: 0, unassigned_spots: 0 },
  verdicts: compared.verdicts.map(({ measure }) => ({ measure, outcome: 'too_few', ...noVerdict })),
}

export const noAntennas: AntennasResponse = {
  ...{ bands: [], antennas: [], more: 0, contacts: 412, without_antenna: 412, unassigned_spots: 0, verdicts: [] },
}
