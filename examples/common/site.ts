/** Whether a text is a site name (Spec §5): 4 to 63 letters, digits and hyphens, not `d-…`, no hyphen at either end. */
export const isSiteName = (text: string): boolean => /^(?!d-)[A-Za-z0-9][A-Za-z0-9-]{2,61}[A-Za-z0-9]$/.test(text);
