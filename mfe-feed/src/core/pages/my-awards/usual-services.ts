/** The confirmations that DXCC itself accepts. */
export const USUAL_SERVICES = 'lotw,paper'
