/** Converts locations to positions on the statistics map, in drawing units. */

export const WIDTH = 1440
export const HEIGHT = 560
/** Drawing units per degree; the map ends at 82° north and 58° south. */
export const DEGREE = 4
export const NORTH = 82

export const x = (lon: number) => (lon + 180) * DEGREE
export const y = (lat: number) => (NORTH - lat) * DEGREE
