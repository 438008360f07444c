"""The RIDE: the document on paper (ficha técnica §9.19 to 9.21, annex 2), in A4 and in 80 mm."""
