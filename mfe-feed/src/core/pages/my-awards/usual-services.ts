/** What DXCC itself takes for a confirmation. */
export const USUAL_SERVICES = 'lotw,paper'
