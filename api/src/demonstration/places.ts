import type { Position } from '@onfreq/ham/locator'

/** Regions of the other stations, with the format of their callsigns and their share of activity. */
export interface Region extends Position {
  readonly prefixes: readonly string[]
  readonly continent: 'EU' | 'NA' | 'SA' | 'AS' | 'AF' | 'OC'
  readonly share: number
  readonly names: readonly string[]
}

const EN = ['John', 'Dave', 'Mike', 'Bob', 'Susan', 'Ken', 'Alan', 'Carol', 'Steve', 'Jim', 'Anne', 'Rick']
const DE = ['Hans', 'Uwe', 'Sabine', 'Karl', 'Bernd', 'Petra', 'Wolfgang', 'Heinz']
const ROMANCE = ['Jean', 'Luca', 'Maria', 'José', 'Carlos', 'Marco', 'Ana', 'Pierre', 'Antonio']
const NORDIC = ['Lars', 'Erik', 'Anna', 'Jan', 'Mats', 'Kari', 'Pekka', 'Ole']
const SLAVIC = ['Pavel', 'Jan', 'Ivan', 'Milan', 'Marek', 'Olga', 'Andrzej', 'Petr']
const ASIAN = ['Taro', 'Ken', 'Hiro', 'Yoshi', 'Wei', 'Min', 'Akira', 'Sato']

export const REGIONS: readonly Region[] = [
  {
    prefixes: ['G3', 'G4', 'M0', 'M7', '2E0', 'G0'],
    latitude: 52.5,
    longitude: -1.5,
    continent: 'EU',
    share: 9,
    names: EN,
  },
  { prefixes: ['GM4', 'MM0'], latitude: 56.5, longitude: -4, continent: 'EU', share: 1.2, names: EN },
  { prefixes: ['EI2', 'EI7'], latitude: 53.2, longitude: -7.5, continent: 'EU', share: 0.8, names: EN },
  {
    prefixes: ['DL1', 'DL5', 'DK2', 'DJ4', 'DF6', 'DO1'],
    latitude: 51,
    longitude: 10,
    continent: 'EU',
    share: 9,
    names: DE,
  },
  { prefixes: ['F1', 'F4', 'F6', 'F8'], latitude: 47, longitude: 2.5, continent: 'EU', share: 5, names: ROMANCE },
  {
    prefixes: ['I1', 'IK2', 'IZ5', 'IU8', 'IW3'],
    latitude: 43,
    longitude: 12,
    continent: 'EU',
    share: 7,
    names: ROMANCE,
  },
  { prefixes: ['EA1', 'EA3', 'EA5', 'EA7'], latitude: 40, longitude: -3.5, continent: 'EU', share: 5, names: ROMANCE },
  { prefixes: ['CT1', 'CT7'], latitude: 39.5, longitude: -8, continent: 'EU', share: 1, names: ROMANCE },
  { prefixes: ['PA1', 'PA3', 'PD0', 'PE1'], latitude: 52.2, longitude: 5.5, continent: 'EU', share: 3, names: DE },
  { prefixes: ['ON4', 'ON7'], latitude: 50.7, longitude: 4.5, continent: 'EU', share: 2, names: ROMANCE },
  { prefixes: ['HB9', 'OE1', 'OE6'], latitude: 47.2, longitude: 11, continent: 'EU', share: 2.5, names: DE },
  {
    prefixes: ['OZ1', 'SM5', 'SM7', 'LA3', 'OH2', 'OH6'],
    latitude: 60,
    longitude: 15,
    continent: 'EU',
    share: 4,
    names: NORDIC,
  },
  { prefixes: ['SP3', 'SP6', 'SQ9'], latitude: 52, longitude: 19.5, continent: 'EU', share: 4, names: SLAVIC },
  { prefixes: ['OK1', 'OK2', 'OM5'], latitude: 49.5, longitude: 16, continent: 'EU', share: 3, names: SLAVIC },
  {
    prefixes: ['HA3', 'HA7', 'YO3', 'YO9', 'LZ1'],
    latitude: 45.5,
    longitude: 22,
    continent: 'EU',
    share: 3.5,
    names: SLAVIC,
  },
  {
    prefixes: ['S51', 'S53', '9A2', '9A5', 'YU1', 'YT3', 'E71'],
    latitude: 44.8,
    longitude: 17,
    continent: 'EU',
    share: 3,
    names: SLAVIC,
  },
  { prefixes: ['UR5', 'UT7', 'US4'], latitude: 49, longitude: 31, continent: 'EU', share: 3, names: SLAVIC },
  { prefixes: ['LY2', 'YL3', 'ES5'], latitude: 57, longitude: 25, continent: 'EU', share: 1.5, names: NORDIC },
  { prefixes: ['SV1', 'SV2', 'SV8'], latitude: 38.5, longitude: 23, continent: 'EU', share: 1.5, names: ROMANCE },
  { prefixes: ['TA1', 'TA4', '4X4', '5B4'], latitude: 37, longitude: 33, continent: 'AS', share: 1.2, names: SLAVIC },
  { prefixes: ['K1', 'W2', 'N3', 'K3', 'WA2'], latitude: 41.5, longitude: -74, continent: 'NA', share: 8, names: EN },
  { prefixes: ['K4', 'W4', 'N4', 'KB4'], latitude: 34, longitude: -83, continent: 'NA', share: 6, names: EN },
  { prefixes: ['W8', 'K9', 'N0', 'W5', 'K5'], latitude: 38, longitude: -94, continent: 'NA', share: 7, names: EN },
  { prefixes: ['K6', 'W7', 'N6', 'KI7'], latitude: 40, longitude: -119, continent: 'NA', share: 5, names: EN },
  { prefixes: ['VE2', 'VE3', 'VA3'], latitude: 45, longitude: -76, continent: 'NA', share: 2.5, names: EN },
  { prefixes: ['VE6', 'VE7'], latitude: 51, longitude: -120, continent: 'NA', share: 1, names: EN },
  { prefixes: ['XE2', 'CO8', 'HI3', 'KP4'], latitude: 20, longitude: -85, continent: 'NA', share: 1.5, names: ROMANCE },
  { prefixes: ['PY1', 'PY2', 'PU5'], latitude: -22, longitude: -46, continent: 'SA', share: 3, names: ROMANCE },
  {
    prefixes: ['LU1', 'LU6', 'CX3', 'CE2'],
    latitude: -34,
    longitude: -60,
    continent: 'SA',
    share: 2.5,
    names: ROMANCE,
  },
  { prefixes: ['YV5', 'HK3', 'HC2'], latitude: 5, longitude: -74, continent: 'SA', share: 1.2, names: ROMANCE },
  {
    prefixes: ['JA1', 'JA2', 'JH7', 'JR3', 'JE6', '7K4'],
    latitude: 36,
    longitude: 138.5,
    continent: 'AS',
    share: 6,
    names: ASIAN,
  },
  {
    prefixes: ['BG4', 'BD7', 'BV2', 'HL2', 'DS5'],
    latitude: 31,
    longitude: 118,
    continent: 'AS',
    share: 2.5,
    names: ASIAN,
  },
  {
    prefixes: ['YB1', 'YC2', 'YD0', 'DU1', '9M2', 'HS0'],
    latitude: 3,
    longitude: 110,
    continent: 'AS',
    share: 2.5,
    names: ASIAN,
  },
  {
    prefixes: ['VU2', 'VU3', '4S7'],
    latitude: 17,
    longitude: 77.5,
    continent: 'AS',
    share: 1.2,
    names: ['Raj', 'Anil', 'Priya', 'Suresh'],
  },
  {
    prefixes: ['A61', '9K2', 'A71', 'HZ1'],
    latitude: 25,
    longitude: 50,
    continent: 'AS',
    share: 0.8,
    names: ['Ali', 'Omar', 'Hassan'],
  },
  { prefixes: ['ZS1', 'ZS6', 'V51', 'Z21'], latitude: -26, longitude: 26, continent: 'AF', share: 1.2, names: EN },
  { prefixes: ['CN8', '7X2', 'EA8', 'D44'], latitude: 30, longitude: -10, continent: 'AF', share: 1.2, names: ROMANCE },
  { prefixes: ['5Z4', '9J2', 'FR4', '3B8'], latitude: -10, longitude: 45, continent: 'AF', share: 0.5, names: EN },
  { prefixes: ['VK2', 'VK3', 'VK4', 'VK6'], latitude: -32, longitude: 145, continent: 'OC', share: 3, names: EN },
  { prefixes: ['ZL1', 'ZL3', 'FK8', 'KH6'], latitude: -35, longitude: 175, continent: 'OC', share: 1.2, names: EN },
]
