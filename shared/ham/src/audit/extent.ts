/**
 * Radius of each entity in kilometres around its centre in the country file, measured on a map to its farthest island or
 * corner and rounded up, so that no correct grid square is doubted.
 */
import { findEntity } from '../dxcc/entities.ts'
import { distanceKm } from '../great-circle.ts'
import { locatorToPosition } from '../locator.ts'

/** For entities that are not listed: islands and small countries. */
const DEFAULT_KM = 650
/** Distance from the centre of a four-character square to its corner at the equator, plus a margin for borders. */
const SQUARE_KM = 150

const RADIUS_KM: Readonly<Record<number, number>> = Object.fromEntries(
  `1 5200;3 900;6 2700;15 5600;50 2300;53 1100;54 3100;61 900;100 2500;104 1000;108 2700;112 3100;116 1200;130 1900
136 1300;144 700;148 1000;150 2900;158 800;162 800;163 1400;168 1000;170 1400;173 2500;175 1400;176 900;181 1500;185 1100
187 1200;224 900;227 750;232 1300;237 1900;248 1000;259 800;266 1900;281 800;284 1100;288 900;291 3300;293 1200;301 900
48 1200;309 1400;318 3300;324 2400;327 3800;330 1400;339 2200;363 1400;370 900;372 1200;375 1300;378 1500;379 1500
387 1200;390 1000;400 1500;401 1200;402 900;410 1300;414 1700;420 900;430 900;436 1200;438 1100;442 1400;444 1200
446 1000;450 1000;462 1600;464 1200;466 1500;470 1000;482 1000;492 1200;46 1000;299 800;70 900;60 900;236 800;31 900
110 900;279 800;521 1000;302 800;478 1000;406 900;412 1000;408 900;424 800;84 700;40 600;191 1000;234 1000;190 900;297 600`
    .split(/[;\n]/)
    .map((pair) => pair.split(' ').map(Number)),
)

/** Entities with no limit: Antarctica, and stations outside any entity. */
const ANYWHERE: ReadonlySet<number> = new Set([0, 13])

/** Distance in kilometres from a square to the entity; 0 if it is inside or unknown. */
export function kilometresOutside(dxcc: number, grid: string): number {
  const entity = findEntity(dxcc)
  const position = locatorToPosition(grid)
  if (entity === undefined || position === null || grid.length < 4 || ANYWHERE.has(dxcc)) return 0
  const limit = (RADIUS_KM[dxcc] ?? DEFAULT_KM) + SQUARE_KM
  return Math.max(0, Math.round(distanceKm(entity, position) - limit))
}
