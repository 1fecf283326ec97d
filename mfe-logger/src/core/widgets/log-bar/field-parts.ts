/** Parts of fields that load on demand, independent of the forms that use them. */
export const fieldParts = {
  combobox: () => import('./whole-combobox.tsx'),
  popover: () => import('./open-popover.tsx'),
} as const
