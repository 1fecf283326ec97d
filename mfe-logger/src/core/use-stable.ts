import { useRef, useState } from 'react'

/** Functions with stable identity that call the latest version, so that memoised children do not rerender. */
export function useStable<Acts extends object>(acts: Acts): Acts {
  const newest = useRef(acts)
  newest.current = acts
  const [stable] = useState(() => findReplacement(newest))
  return stable
}

function findReplacement<Acts extends object>(newest: { readonly current: Acts }): Acts {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(newest.current, {
    get(_first, name) {
      if (!known.has(name)) {
        known.set(name, (...values: readonly unknown[]) => {
          const act: unknown = Reflect.get(newest.current, name)
          return typeof act === 'function' ? act(...values) : undefined
        })
      }
      return known.get(name)
    },
  })
}
