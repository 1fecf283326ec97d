export declare const VOID: ReadonlySet<string>
export declare const DROPPED_WITH_CONTENT: ReadonlySet<string>
export declare function isAllowedElement(name: string, isSvg: boolean): boolean
export declare function isAllowedStyle(declarations: string): boolean
export declare function isAllowedAttribute(attribute: {
  readonly element: string
  readonly isSvg: boolean
  readonly name: string
  readonly value: string
  readonly reservedIds: ReadonlySet<string>
}): boolean
