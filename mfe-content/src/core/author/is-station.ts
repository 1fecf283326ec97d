/** Whether an author has a station: the product itself and former operators do not. */
export const isStation = (callsign: string) => callsign !== '' && callsign !== 'ONFREQ'
