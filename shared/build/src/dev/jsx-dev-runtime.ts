/**
 * What development builds of microfrontends call for every element, done by the page's own React. React's own development
 * runtime works with a React of the same kind only, and a released site has the one for visitors.
 */
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

type Element = Parameters<typeof jsx>

export function jsxDEV(type: Element[0], props: Element[1], key: Element[2], isStatic: boolean) {
  return (isStatic ? jsxs : jsx)(type, props, key)
}
