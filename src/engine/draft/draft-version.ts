/** How drafts look in the browser's storage; another version of the product may have written them. */
export const draftVersion = 2
