/** The shell and the parts that the home page shows. */
export const FIRST_PARTS = ['shell', 'feed', 'logger']
