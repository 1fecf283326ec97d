/** The product's own posts have no station, and neither have those of a former operator. */
export const isStation = (callsign: string) => callsign !== '' && callsign !== 'ONFREQ'
