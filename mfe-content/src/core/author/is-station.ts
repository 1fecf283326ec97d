/** The product's own posts have no station, nor do those of former operators. */
export const isStation = (callsign: string) => callsign !== '' && callsign !== 'ONFREQ'
