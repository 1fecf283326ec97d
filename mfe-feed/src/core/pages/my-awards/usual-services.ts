/** What DXCC itself accepts as a confirmation. */
export const USUAL_SERVICES = 'lotw,paper'
