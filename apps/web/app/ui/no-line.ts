/**
 * The bar that says that there is no connection: of an open page, and of a kept board, which has no other styles for it.
 * A sheet of its own would be named in what every first visit loads.
 */
export const NO_LINE_STYLE = `
.no-line{position:fixed;inset:auto 0 0;z-index:30;display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;justify-content:center;padding:4px 16px;border-top:1px solid var(--line);background:var(--notice-soft);color:var(--notice);font-weight:600}
.no-line a{padding:10px 0;color:inherit}
@media (max-width:767px){.no-line{bottom:calc(var(--bottom-bar) + env(safe-area-inset-bottom))}}
@media print{.no-line{display:none}}
`;
