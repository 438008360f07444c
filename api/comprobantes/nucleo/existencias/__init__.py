"""Lo que los comprobantes que mueven existencias tienen en común."""
