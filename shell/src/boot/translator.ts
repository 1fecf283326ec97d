/**
 * Translators of browsers replace text nodes by `<font>` elements. React does not know, and fails when it removes such a text
 * or inserts beside it (facebook/react#11538): the whole page would give way to an error card. With this, the translated text
 * stays where it is and the new nodes come at the end of their parent.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return isReplaced(child, this) ? child : (removeChild.call(this, child) as Child)
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const place = next !== null && isReplaced(next, this) ? null : next
    return insertBefore.call(this, child, place) as Child
  }
}

/** Whether the node was taken out of `parent`, or wrapped, by other code. */
function isReplaced(node: Node, parent: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.parentNode !== parent
}
