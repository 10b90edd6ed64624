/** The ADMIN_TOKEN of the browser tests. */
export const operatorToken = 'operator-of-browser-tests';
