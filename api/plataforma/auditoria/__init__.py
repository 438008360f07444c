"""La auditoría, como se lee."""
