"""Los tickets de una empresa, como los ve ella."""
