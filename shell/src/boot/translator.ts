/**
 * Browsers' translators replace text nodes with `<font>` elements. React does not notice, and throws when it removes such a
 * text or inserts beside it (facebook/react#11538), so an error card would replace the page. With this patch the translated
 * text stays and new nodes are appended to their parent.
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return isReplaced(child, this) ? child : (removeChild.call(this, child) as Child)
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const reference = next !== null && isReplaced(next, this) ? null : next
    return insertBefore.call(this, child, reference) as Child
  }
}

/** Whether other code has removed the node from `parent`, or wrapped it. */
function isReplaced(node: Node, parent: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.parentNode !== parent
}
