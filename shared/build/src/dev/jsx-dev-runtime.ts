/**
 * The JSX runtime of development builds, implemented with the page's own React. React's development runtime works only
 * with a development React, and a released site has the production one.
 */
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Element = Parameters<typeof jsx>

export function jsxDEV(type: Element[0], props: Element[1], key: Element[2], isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key)
}
