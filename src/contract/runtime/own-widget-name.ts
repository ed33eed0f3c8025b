/** What a widget of a product's own may be called: the name of a custom element, of a file and a step of an address. */
export const ownWidgetName = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** Where the server has the code of such a widget. */
export const ownWidgetFolder = '/widgets/'
