"""Un proceso aparte que no termina nunca, para probar que su tope lo mata."""

from itertools import count

from api.core import aparte

if __name__ == "__main__":
    aparte.responder(lambda _: sum(count()))
