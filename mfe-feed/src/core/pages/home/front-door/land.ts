/**
 * Coastlines at about 300 km: Natural Earth 1:110 million, simplified, without small islands and Antarctica. 1.5 kB, so
 * that the first paint needs no map data.
 */
import { direction, type Vector } from './sphere.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
/** Number of latitudes from pole to pole, in whole degrees. */
const ROWS = 181

/**
 * Rings separated by spaces. Each point is three base-64 digits, in whole degrees: (longitude + 180) × 181 + (latitude
 * + 90).
 */
const COASTS =
  '0050-J1TV16u1_X2ww3Vg3ND4cO4wC4z75E15D-4ZW4f75JW6hD6NS6_47X57zM8Pg9FP9TZ9kXARqAimB0ZAzgBeACOFCWlCfDC' +
  '_sDJeDxFENWFAMFWzF1jFqa FfwFRiFM4Fd7 019FuSFuT01A ABfA309wX9tl9wgA5_A8t ELVEOKER5EkoEkhEc7EQnECfE9sD' +
  '-ZDuxDmUDYKDSeDBfD3BD62CzhD0YDKNDQ5DbRDeFDpdE1lDy2E7KEC-EIk DvPE4kEOVEZkEWuEOREImE7UE4hDvODmyDvR DTA' +
  'DHsDQGDE-DKi CgACXjCMVCBECGuCacCgD DCDD6UCrXColD9UDF6D9Q EDpD_dDyqDhqDtAD_gE8BEB3EGh 7vk8267kI7q17kP' +
  ' 02V0Uk0JO02RFyZFviFWCFFEF9VExIEriFFFExSEoyEG_Dz8EE4EBADyyDqTDf6DhuDZMDZQDToDLIDO9DCpDLGDFaDN-DFQD6v' +
  'CukCp5CgZCo-CoxCdaCdbCPVCMdCXsCadCSACPPCJmCMeCH4C8aC8cC0CBqsBW-BWuBRCBG0BDGB4nAvXAhOAQRAH-ACMA6iAHwA' +
  'TFAeWAYpA9H9uI9uM9Xv9SG9dT9dQ9j19uH9x4AEvA9AA3S9lZ9ih9lR9oC9iW9X99X59RQ9OY9D997U8sV8eU8bk8W98bu8WL8N' +
  'w8Qp8O08FW89u7uv7dw7Pr7Eb7Bp7HU7Ek7NI7Yg7bY7k47vN81u8RL8U68qh8wO9G-9V79as9EF98d9H89Y79gb9p69dq9jW9VM' +
  '9Mu9EL9H890992y8zH8ti8Zz8Zx8o08iK8fX8Od87e7vP7mv7bc7bi7vV7yN7n67vb8On8cw8wk90S8ws96C8zk8oN8r98ic8a68' +
  'Rh8GN8Db8rJ9En9mg9YTAOHAi5B2hAz4BXsBriCvcCpvEBXEBZF1GF6uFWMFvo ACXA9fANnAL0AQgACbAL4AFSA46 02YFyfFvq' +
  'Fvq 49U4CM4QS4CJ3uR3ok3xB4NR4QD4bc4V-4Ys4vT4_457b5G05U85Ww5La54c5AC5LW57L51i4vC4vA4mg4e84e64Pu4Sf4Po' +
  '4HO40Q43E3oG3ia3fg3qw3zQ40H48n4314J-4H54PY4SO4as4gY4p24rs5FJ5FI5TN5eg5pv64r6DJ6RQ6RM6Fz6D267L5y05sK5' +
  'pS5YO5Pw5Si5N05EX5EV4zS5354qr4fZ4cp4iW4lS4rB4uB4uE4dJ4PK4SF4an4VC4SM4BQ45p3zL3o33iP3RT3J03J332B2vj3A' +
  'a2yV2q62he2WP2Tj24Q1Vi10W0ii10Y0fz0uA0aO0dF13a1y62La2z83ot3ox 3EB3Xx2_-2nv 4Nk4yS4yQ5GB54o4Yv4n44W94' +
  '3t46m 5GQ4Qb43z4FK3xa 7Tp77971N6EN65p5th5cp5a45Op4yX4nF5UZ6Sp'

/** The coastlines as directions; rings are closed. */
export const LAND: readonly (readonly Vector[])[] = COASTS.split(' ').map(toRing)

function toRing(text: string): Vector[] {
  return (text.match(/.../g) ?? []).map((point) => {
    const code = [...point].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0)
    return direction((code % ROWS) - 90, Math.floor(code / ROWS) - 180)
  })
}
