// The parts of Asio and Beast that need not be templates, compiled once for the whole program.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
