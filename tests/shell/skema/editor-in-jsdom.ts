/** The editor measures its text, which jsdom does not lay out. */
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
// Asked for the selection in a shadow root, where jsdom has no other way.
Object.assign(document, { execCommand: () => false })
