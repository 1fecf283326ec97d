import { useRef, useState } from 'react'

/** Returns functions with a stable identity that call the latest version, so that memoised children do not rerender. */
export function useStable<Acts extends object>(acts: Acts): Acts {
  const newest = useRef(acts)
  newest.current = acts
  const [stable] = useState(() => findReplacement(newest))
  return stable
}

function findReplacement<Acts extends object>(newest: { readonly current: Acts }): Acts {
  const stable = new Map<PropertyKey, unknown>()
  return new Proxy(newest.current, {
    get(_first, name) {
      if (!stable.has(name)) {
        stable.set(name, (...values: readonly unknown[]) => {
          const act: unknown = Reflect.get(newest.current, name)
          return typeof act === 'function' ? act(...values) : undefined
        })
      }
      return stable.get(name)
    },
  })
}
