/**
 * JSX runtime of development builds, implemented with the React of the page. React's own development runtime requires a
 * development build of React, and a released site has the production build.
 */
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Element = Parameters<typeof jsx>

export function jsxDEV(type: Element[0], props: Element[1], key: Element[2], isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key)
}
