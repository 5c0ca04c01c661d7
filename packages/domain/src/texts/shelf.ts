/** Where members narrow what they are shown to the site's shelf (R873); a file of its own, as few pages need it. */
export const fromShelfText = 'Only from our shelf';
